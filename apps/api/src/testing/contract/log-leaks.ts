import type pg from 'pg'

/** Columns that no log may contain, by table or query: patients' data and secrets. */
const columns: Record<string, string[]> = {
  patient: [
    'firstName',
    'lastName',
    'nickname',
    'email',
    'phoneValue',
    'nationalId',
    'address',
    'allergyUnclear',
    'alerts',
    'notes',
  ],
  [`(SELECT jsonb_path_query("allergyList", '$[*].keyvalue() ? (@.key != "severity").value') #>> '{}' AS text FROM patient) allergy`]:
    ['text'],
  patient_establishment: ['hospitalNumber'],
  event: ['subject'],
  document_mail: ['address'],
  '"user"': ['email', 'phoneValue'],
  session: ['token'],
  account: ['password'],
  verification: ['value'],
  invitation: ['email', 'tokenHash'],
}

/** In development the link of a mail is on the log on purpose. */
const isMailbox = (line: string) => line.includes('"msg":"mail written to the dev mailbox')

/** The columns whose values stand in these lines. Values of four letters or fewer prove nothing. */
export async function leaksIn(lines: string[], owner: pg.Pool): Promise<string[]> {
  const text = lines.filter((line) => !isMailbox(line)).join('')
  if (text === '') return []
  const found: string[] = []
  for (const [table, names] of Object.entries(columns))
    for (const name of names) {
      const { rows } = await owner.query<{ value: string }>(
        `SELECT DISTINCT "${name}" AS value FROM ${table} WHERE length("${name}") > 4 AND position("${name}" IN $1) > 0`,
        [text],
      )
      found.push(...rows.map(({ value }) => `${table}.${name} "${value}"`))
    }
  return found
}
