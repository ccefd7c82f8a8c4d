/** What a change makes of a value, which stays as it is; parts that do not change are shared. */

type Fields = Readonly<Record<string, unknown>>;

/**
 * A change that is no object takes the value's place. An object changes an object by its names, and null removes; it
 * changes a list by places, after "-" items have gone from its front and before the items of "+" come to its end.
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
