import type { OrderDetails } from '@plazo/contract';
import { Notice } from '@plazo/ui';

/** What waits for the borrower elsewhere before anything else is begun, and the way there, on pages whose own action is another. */
export function ToDo({ toDo }: Pick<OrderDetails, 'toDo'>) {
  if (!toDo) return null;
  return (
    <Notice tone="info">
      <p>{toDo.text}</p>
      <a href={toDo.url}>{toDo.see}</a>
    </Notice>
  );
}
