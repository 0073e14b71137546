import type { ToolResult } from '@clinic/shared/assistant/results'
import type { ToolArguments, ToolName } from '@clinic/shared/assistant/tools'
import type { Language } from '@clinic/shared/languages'
import type { Currency } from '@clinic/shared/money'
import { wallTimeOf } from '@clinic/shared/time/time'
import type { TadaDocumentNode } from '../../../graphql/typed-documents.ts'
import type { Viewer } from '../../../viewer.ts'

/** Who asks the assistant, where, and how its tools read: by queries of the product's own schema, with that person's rights. */
export type Asking = {
  /** As the turn began. */
  viewer: Viewer
  clinic: { id: string; name: string; timeZone: string; currency: Currency }
  language: Language
  signal: AbortSignal
  /** Throws what the schema's own services refuse with. */
  query<Result, Variables extends Record<string, unknown>>(
    document: TadaDocumentNode<Result, Variables>,
    variables: NoInfer<Variables>,
  ): Promise<Result>
}

export type Tool<Name extends ToolName> = (asking: Asking, given: ToolArguments<Name>) => Promise<ToolResult>
export type Tools = { [Name in ToolName]: Tool<Name> }

/** The clinic's day and time of day, "YYYY-MM-DD" and "HH:mm". */
export function clinicNow({ clinic }: Pick<Asking, 'clinic'>): { today: string; now: string } {
  const { date, minutes } = wallTimeOf(new Date(), clinic.timeZone)
  return { today: date, now: timeOfDay(minutes) }
}

export const timeOfDay = (minutes: number) =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const minutesOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

const perPage = 100
const maxPages = 10

/** Every page of a list, as far as the first thousand rows: what is counted or picked from has to be whole. */
export async function allPages<Row>(
  { signal }: Asking,
  readPage: (page: { page: number; limit: number }) => Promise<{ totalCount: number; edges: Row[] }>,
): Promise<Row[]> {
  const rows: Row[] = []
  for (let page = 1; page <= maxPages; page += 1) {
    signal.throwIfAborted()
    const { totalCount, edges } = await readPage({ page, limit: perPage })
    rows.push(...edges)
    if (rows.length >= totalCount || edges.length === 0) break
  }
  return rows
}
