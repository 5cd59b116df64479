-- Which alarms an operator does not want to see; none of what is late or due by law stands here.
create table alarm_off (
  operator_id text not null references operator,
  alarm text not null,
  primary key (operator_id, alarm)
);
