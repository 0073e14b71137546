import { Prisma } from '@clinic/prisma/generated'
import type { Numbering } from '@clinic/shared/numbering/numbering'
import { defaultNumbering, numberedRuns, stemOf, type NumberedRun } from '@clinic/shared/numbering/numbering'
import { dateOf } from '@clinic/shared/time/time'
import type { SignedInContext } from '../../context.ts'
import { badInput } from '../../lib/app-error.ts'

/** How one kind of document is numbered. `rowId`: none where the clinic has not chosen; it is then version 0. */
export type NumberingRow = Numbering & { establishmentId: string; run: NumberedRun; version: number; rowId: string | null }

/** All of a clinic, those too that are numbered as from the start. */
export async function listNumberings({ db }: SignedInContext, establishmentId: string): Promise<NumberingRow[]> {
  const rows = await db.numbering.findMany({ where: { establishmentId }, take: numberedRuns.length })
  return numberedRuns.map((run) => {
    const row = rows.find((each) => each.run === run)
    return row
      ? ({ ...row, rowId: row.id } as unknown as NumberingRow)
      : { ...defaultNumbering(run), establishmentId, run, version: 0, rowId: null }
  })
}

export async function getNumbering({ read }: SignedInContext, establishmentId: string, run: NumberedRun): Promise<Numbering> {
  const [row] = await read<Numbering>(Prisma.sql`
    SELECT prefix, restart, "yearForm", separator, digits FROM numbering WHERE "establishmentId" = ${establishmentId}::uuid AND run = ${run}`)
  return row ?? defaultNumbering(run)
}

/** The clinic's day; a foreign establishment and a missing one give the same error. */
export async function todayAt({ viewer, load }: SignedInContext, establishmentId: string, path: string): Promise<string> {
  const clinic = viewer.establishmentIds.includes(establishmentId) && (await load.establishment.load(establishmentId))
  if (!clinic) throw badInput([path, 'unknown_reference'])
  return dateOf(new Date(), clinic.timeZone)
}

/** The last count that was given, by the counter or by a document that came with its number; 0 where none was. */
export async function highestGiven(context: SignedInContext, establishmentId: string, stem: string): Promise<number> {
  const [row] = await context.read<{ value: number }>(Prisma.sql`
    SELECT greatest(${highestOnPaper(context, establishmentId, stem)},
      coalesce((SELECT value FROM counter WHERE "establishmentId" = ${establishmentId}::uuid AND series = ${stem}), 0)) AS value`)
  return row?.value ?? 0
}

/** As an expression. Counts begin with a digit, behind the last of which comes ":": read from the index of numbers, those of the stem alone. */
export function highestOnPaper({ modules }: SignedInContext, establishmentId: string, stem: string): Prisma.Sql {
  const papers = modules.flatMap(({ numbered = {} }) => Object.values(numbered))
  const counts = papers.map(
    ({ rows }) => Prisma.sql`SELECT substr(d.number, length(${stem}) + 1) AS count FROM (${rows}) d
      WHERE d."establishmentId" = ${establishmentId}::uuid AND d.number >= ${stem} || '0' AND d.number < ${stem} || ':'`,
  )
  return Prisma.sql`coalesce((SELECT max(n.count::int) FROM (${Prisma.join(counts, ' UNION ALL ')}) n
    WHERE n.count ~ '^[0-9]{1,9}$'), 0)`
}

export const nextOf = async (context: SignedInContext, row: NumberingRow, date: string) =>
  (await highestGiven(context, row.establishmentId, stemOf(row, date))) + 1
