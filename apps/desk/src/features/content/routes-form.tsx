import { deskEndpoints } from '@plazo/contract';
import { languageFacts, languages } from '@plazo/markets/front';
import { Button } from '@plazo/ui';
import { useRead } from '../../api/use-read.ts';
import { Choice } from '../../components/field.tsx';
import { valueAt, withValue } from '../../components/json-path.ts';
import { FieldRow } from '../../components/page.tsx';
import { useDesk } from '../../session/desk-context.ts';
import styles from './content.module.css';
import { listAt } from './question-form.tsx';
import type { FormProps } from './rules-part.tsx';

/** Which new complaints come to which group by themselves: the first that fits one counts. */
export function RoutesForm({ body, isOpen, onBody }: FormProps) {
  const { text } = useDesk();
  const words = text.routes;
  const { value } = useRead(deskEndpoints.deskComplaints.groupLoad, {});
  const routes = listAt(body, ['routes']);
  const groups = listAt(body, ['groups']).map(String);
  const onRoutes = (rows: readonly unknown[]) =>
    onBody(withValue(body, ['routes'], rows.length > 0 ? rows : undefined));
  const any = { value: '', label: words.any };
  const typeOptions = value?.types.map(({ type, name }) => ({ value: type, label: name })) ?? [];
  const brandOptions = value?.brands.map(({ brand, name }) => ({ value: brand, label: name })) ?? [];
  const fields = [
    { name: 'type', label: words.type, options: [any, ...typeOptions] },
    { name: 'brand', label: words.brand, options: [any, ...brandOptions] },
    {
      name: 'language',
      label: text.language,
      options: [any, ...languages.map((one) => ({ value: one, label: languageFacts[one].name }))],
    },
    { name: 'group', label: words.group, options: groups.map((group) => ({ value: group, label: group })) },
  ];
  return (
    <fieldset className={styles.part}>
      <legend>{words.title}</legend>
      {routes.map((route, at) => (
        // a rule is its place in the list
        <fieldset key={`${at} of ${routes.length}`} className={styles.part}>
          <legend>{words.route(at + 1)}</legend>
          <FieldRow>
            {fields.map(({ name, label, options }) => {
              const found = valueAt(route, [name]);
              const chosen = typeof found === 'string' ? found : '';
              // what is not to be chosen any more stays to be seen
              const all = options.some((one) => one.value === chosen)
                ? options
                : [...options, { value: chosen, label: chosen }];
              return (
                <Choice
                  key={name}
                  label={label}
                  value={chosen}
                  onChange={(typed) => onBody(withValue(body, ['routes', at, name], typed || undefined))}
                  options={all}
                />
              );
            })}
          </FieldRow>
          {isOpen && (
            <Button kind="text" isSmall onPress={() => onRoutes(routes.filter((_, no) => no !== at))}>
              {words.remove(at + 1)}
            </Button>
          )}
        </fieldset>
      ))}
      {isOpen && groups.length > 0 && (
        <Button kind="secondary" isSmall onPress={() => onRoutes([...routes, { group: groups[0] }])}>
          {words.add}
        </Button>
      )}
    </fieldset>
  );
}
