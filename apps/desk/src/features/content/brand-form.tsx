import { Button } from '@plazo/ui';
import type { ReactNode } from 'react';
import { Choice, Field } from '../../components/field.tsx';
import { valueAt, withValue } from '../../components/json-path.ts';
import { FieldRow } from '../../components/page.tsx';
import { useDesk } from '../../session/desk-context.ts';
import { brandFields, firstChoices, type Offered, readOffered } from './brand-fields.ts';
import styles from './content.module.css';
import { Fields } from './content-form.tsx';

type FormProps = {
  readonly body: unknown;
  readonly isOpen: boolean;
  readonly onBody: (body: unknown) => void;
};

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.part}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  );
}

type ProductProps = {
  readonly no: number;
  readonly product: Offered;
  readonly onProduct: (product: Offered) => void;
  readonly onRemove: (() => void) | undefined;
};

function Product({ no, product, onProduct, onRemove }: ProductProps) {
  const { text } = useDesk();
  const words = text.content;
  return (
    <Part title={words.product(no)}>
      <FieldRow>
        <Field
          label={words.fields.productId}
          value={product.id}
          onChange={(id) => onProduct({ ...product, id })}
        />
        <Field
          label={words.fields.name}
          value={product.name}
          onChange={(name) => onProduct({ ...product, name })}
        />
      </FieldRow>
      {onRemove && (
        <Button kind="text" isSmall onPress={onRemove}>
          {words.removeProduct}
        </Button>
      )}
    </Part>
  );
}

/** What is on offer, and which of it is shown first. */
function Products({ body, isOpen, onBody }: FormProps) {
  const { text } = useDesk();
  const words = text.content;
  const products = readOffered(body);
  const onProducts = (list: readonly Offered[]) => onBody(withValue(body, ['products'], list));
  const first = valueAt(body, ['defaultProduct']);
  return (
    <Part title={words.kinds.product}>
      {products.map((product, at) => (
        <Product
          // a product is its place in the list: its name is being typed
          key={at}
          no={at + 1}
          product={product}
          onProduct={(changed) => onProducts(products.with(at, changed))}
          onRemove={isOpen ? () => onProducts(products.filter((_, no) => no !== at)) : undefined}
        />
      ))}
      {isOpen && (
        <Button kind="secondary" isSmall onPress={() => onProducts([...products, { id: '', name: '' }])}>
          {words.addProduct}
        </Button>
      )}
      <Choice
        label={words.fields.defaultProduct}
        value={typeof first === 'string' ? first : ''}
        onChange={(id) => onBody(withValue(body, ['defaultProduct'], id))}
        options={firstChoices(body).map((id) => ({ value: id, label: id }))}
      />
    </Part>
  );
}

/** What a brand says and offers, part by part. */
export function BrandForm({ body, isOpen, onBody }: FormProps) {
  const { text } = useDesk();
  const { parts } = text.content;
  const part = (name: keyof typeof brandFields) => {
    const fields = <Fields fields={brandFields[name]} body={body} onBody={onBody} />;
    // names and addresses need the whole width
    return <Part title={parts[name]}>{name === 'lender' ? fields : <FieldRow>{fields}</FieldRow>}</Part>;
  };
  return (
    <>
      <Products body={body} isOpen={isOpen} onBody={onBody} />
      {part('lender')}
      {part('contact')}
      {part('supervision')}
      {part('colours')}
      {part('settings')}
    </>
  );
}
