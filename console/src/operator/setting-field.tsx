import { Button, Form, Input, InputNumber, Select, Space, Switch } from 'antd';
import { nameOfField, nameOfWord } from '@xuelin/contract/operator/setting-texts';
import { wordsOf, type Schema } from '#operator/setting-values.ts';

type Name = (string | number)[];
type Props = {
  /** Where its value stands in the form. */
  name: Name;
  schema: Schema;
  label: string;
  /** Name below the list it stands in, which the form asks for there. */
  inList?: Name;
};

/** A field, or fields, for a value of this form: a number, a text, a choice, a switch, a group of them, or rows of them. */
export function SettingField({ name, schema, label, inList }: Props) {
  if (schema.type === 'array' && schema.items)
    return <Rows name={name} schema={schema} label={label} inList={inList} />;
  if (schema.type === 'object' && schema.properties)
    return <Group name={name} schema={schema} inList={inList} />;
  const words = wordsOf(schema);
  const at = inList ?? name;
  if (schema.type === 'boolean')
    return (
      <Form.Item name={at} label={label} valuePropName="checked">
        <Switch />
      </Form.Item>
    );
  if (words)
    return (
      <Form.Item name={at} label={label} rules={required}>
        <Select
          style={{ minWidth: 120 }}
          options={words.map((value) => ({ value, label: nameOfWord(value) }))}
        />
      </Form.Item>
    );
  if (schema.type === 'string')
    return (
      <Form.Item name={at} label={label} rules={schema.minLength ? required : []}>
        <Input maxLength={schema.maxLength} style={{ minWidth: 240 }} />
      </Form.Item>
    );
  return (
    <Form.Item name={at} label={label} rules={required}>
      <InputNumber
        min={schema.minimum}
        max={schema.maximum}
        precision={0}
        style={{ width: inList ? 130 : '100%' }}
      />
    </Form.Item>
  );
}

const required = [{ required: true, message: '请填写' }];

function Group({ name, schema: { properties = {} }, inList }: Omit<Props, 'label'>) {
  return (
    <Space wrap align="start" size={[12, 0]}>
      {Object.entries(properties).map(([field, schema]) => (
        <SettingField
          key={field}
          name={[...name, field]}
          inList={inList ? [...inList, field] : [...name, field]}
          schema={schema}
          label={nameOfField(field)}
        />
      ))}
    </Space>
  );
}

function Rows({ name, schema: { items = {}, minItems = 0, maxItems = 100 }, label, inList }: Props) {
  const fixed = minItems === maxItems;
  return (
    <Form.List name={inList ?? name}>
      {(rows, { add, remove, move }) => (
        <fieldset className="console-rows">
          <legend>{label}</legend>
          {rows.map(({ key, name: index }) => (
            <fieldset key={key} className="console-row" aria-label={`${label}，第 ${index + 1} 行`}>
              <SettingField
                name={[...name, index]}
                inList={[index]}
                schema={items}
                label={fixed ? `第 ${index + 1} 项` : ''}
              />
              {fixed ? null : (
                <Space>
                  <Button
                    size="small"
                    aria-label={`第 ${index + 1} 行上移`}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    上移
                  </Button>
                  <Button
                    size="small"
                    danger
                    aria-label={`去掉第 ${index + 1} 行`}
                    disabled={rows.length <= minItems}
                    onClick={() => remove(index)}
                  >
                    去掉
                  </Button>
                </Space>
              )}
            </fieldset>
          ))}
          {fixed ? null : (
            <Button size="small" disabled={rows.length >= maxItems} onClick={() => add(emptyOf(items))}>
              加一行
            </Button>
          )}
        </fieldset>
      )}
    </Form.List>
  );
}

const emptyOf = ({ type }: Schema): unknown => (type === 'object' ? {} : undefined);
