-- How much an operator did in a day is counted at each look at a person.
create index desk_log_of_operator on desk_log (operator_id, logged_at);
