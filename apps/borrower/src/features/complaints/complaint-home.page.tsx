import { type AnswerOf, endpoints } from '@plazo/contract';
import {
  Block,
  Button,
  Dialog,
  LinkRow,
  MoneyLines,
  Muted,
  Notice,
  OptionList,
  ProductName,
  Rows,
  Section,
} from '@plazo/ui';
import { useState } from 'react';
import { useAnswer } from '../../api/use-answer.ts';
import { AnswerView } from '../../components/answer-view.tsx';
import { Screen } from '../../components/screen.tsx';
import { usePageAddress, usePageQuery } from '../../session/app-context.ts';
import { useComplaintMessages, useMessages } from '../../words/words.ts';
import { ProblemTypes } from './problem-types.tsx';

type Init = AnswerOf<typeof endpoints.complaints.init>;
export type ComplaintOrder = NonNullable<Init['orderDetail']>;

type OrderSwitchProps = {
  readonly orders: readonly ComplaintOrder[];
  readonly selected: ComplaintOrder | undefined;
  readonly onSelect: (orderNo: string) => void;
};

/** The "All" overlay: which loan it is about. */
function OrderSwitch({ orders, selected, onSelect }: OrderSwitchProps) {
  const complaints = useComplaintMessages();
  const { common } = useMessages();
  const [isOpen, setOpen] = useState(false);
  if (orders.length < 2) return null;
  const options = orders.map(({ orderNo, productName, isShow }) => ({
    value: orderNo,
    title: `${productName} · ${orderNo}`,
    hint: isShow === 1 ? '' : complaints.blockedHint,
  }));
  return (
    <>
      <Button kind="secondary" isSmall onPress={() => setOpen(true)}>
        {complaints.all}
      </Button>
      <Dialog
        kind="sheet"
        title={complaints.chooseOrder}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        closeLabel={common.close}
      >
        <OptionList
          legend={complaints.chooseOrder}
          options={options}
          value={selected?.orderNo}
          onChange={(orderNo) => {
            onSelect(orderNo);
            setOpen(false);
          }}
        />
      </Dialog>
    </>
  );
}

function HomeView({ init }: { init: Init }) {
  const complaints = useComplaintMessages();
  const address = usePageAddress();
  const wasSent = usePageQuery().get('sent') === '1';
  const [orderNo, setOrderNo] = useState(init.orderDetail?.orderNo);
  const orders =
    init.orderList.length > 0 ? init.orderList : [init.orderDetail].filter((order) => order !== null);
  const selected = orders.find((order) => order.orderNo === orderNo) ?? init.orderDetail ?? undefined;
  return (
    <>
      {wasSent && (
        <Notice tone="success">
          {complaints.sentBanner} <a href={address('complaintList')}>{complaints.mine}</a>
        </Notice>
      )}
      {selected ? (
        <Block>
          <ProductName logo={selected.productLogo} name={selected.productName}>
            <OrderSwitch orders={orders} selected={selected} onSelect={setOrderNo} />
          </ProductName>
          <Muted>{complaints.orderNo(selected.orderNo)}</Muted>
          <MoneyLines lines={selected.list} />
        </Block>
      ) : (
        <Notice tone="neutral">{complaints.noOrders}</Notice>
      )}
      <Section title={complaints.about}>
        <ProblemTypes types={init.problemType} sonTypes={init.problemSonType} order={selected} />
      </Section>
      <Rows>
        <LinkRow icon="document" title={complaints.mine} href={address('complaintList')} />
        <LinkRow icon="help" title={complaints.talk} hint={complaints.talkHint} href={address('support')} />
      </Rows>
    </>
  );
}

/** Complaints and feedback (design, 4.10): which loan, what about, and a person all the same. */
export function ComplaintHomePage() {
  const orderId = usePageQuery().get('orderId') ?? undefined;
  const reading = useAnswer(endpoints.complaints.init, { orderId });
  return (
    <Screen page="complaintHome" readAt={reading.readAt} isStale={reading.isStale}>
      <AnswerView reading={reading} skeleton={['middle', 'tall']}>
        {(init) => <HomeView init={init} />}
      </AnswerView>
    </Screen>
  );
}
