/** Applies the server's changes to a value. The value itself stays as it is; unchanged parts are shared. */

type Fields = Readonly<Record<string, unknown>>;

/**
 * Return the value with a change applied. A change that is not an object replaces the value. An object changes an
 * object by field, where null removes one, or a list by index, after dropping "-" items from its front and before appending "+".
 */
export function apply(value: unknown, change: unknown): unknown {
  if (!isObject(change)) return change;
  if (Array.isArray(value)) return applyToList(value, change);
  return applyToFields(isObject(value) ? value : {}, change);
}

function applyToFields(value: Fields, change: Fields): Fields {
  const fields: Record<string, unknown> = { ...value };
  for (const [name, part] of Object.entries(change)) {
    if (part === null) delete fields[name];
    else fields[name] = apply(fields[name], part);
  }
  return fields;
}

function applyToList(value: readonly unknown[], change: Fields): unknown[] {
  const { "-": dropped = 0, "+": added = [], ...places } = change;
  const items = value.slice(dropped as number);
  for (const [place, part] of Object.entries(places)) items[Number(place)] = apply(items[Number(place)], part);
  return [...items, ...(added as unknown[])];
}

function isObject(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
