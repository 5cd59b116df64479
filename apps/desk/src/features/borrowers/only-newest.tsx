import { useDesk } from '../../session/desk-context.ts';

type List = { readonly rows: readonly unknown[]; readonly hasMore: 0 | 1 };

/** Says where a list goes on beyond what is shown. */
export function OnlyNewest({ list: { rows, hasMore } }: { list: List }) {
  const { text } = useDesk();
  return hasMore === 1 && <p>{text.borrower.onlyNewest(rows.length)}</p>;
}
