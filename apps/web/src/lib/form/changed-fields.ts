/** What the form's values were, and in which version of the record; version 0 is a new record. */
export type Seen<Values> = { version: number; values: Values }

export const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)

/** The fields in which two inputs differ, as the second has them. */
export const changedFields = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(after).filter(([field, value]) => !isSame(value, before[field])))

/** The input of an update: a field that was not touched can't contradict somebody else's edit, so only the others are sent. */
export const changedInput =
  <Values>(id: string, inputOf: (values: Values) => Record<string, unknown>) =>
  (values: Values, seen: Seen<Values>) => ({
    ...changedFields(inputOf(seen.values), inputOf(values)),
    id,
    version: seen.version,
  })
