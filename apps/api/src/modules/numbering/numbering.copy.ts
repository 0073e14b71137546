import { maxPrefix } from '@clinic/shared/numbering/numbering'
import { v7 as uuidv7 } from 'uuid'
import type { SignedInContext } from '../../context.ts'
import { record } from '../audit/audit.service.ts'
import type { CopyPlace } from '../module.ts'
import { listNumberings } from './numbering.queries.ts'

/** As many branches as a branch number of the revenue office tells apart. */
const mostBranches = 99_999

/**
 * The form of the numbers, each with a prefix of its own: "B2-INV". The counters begin at 1. Of branches of the taxpayer that the
 * viewer does not see the database alone knows the prefixes, so that the next one is tried where it refuses one.
 */
export async function copyNumbering(context: SignedInContext, { from, to }: CopyPlace): Promise<void> {
  const { db } = context
  const { branchNumber } = await db.establishment.findFirstOrThrow({ where: { id: to }, select: { branchNumber: true } })
  const known = await db.numbering.findMany({ select: { prefix: true } })
  let wanted = await listNumberings(context, from)
  for (let branch = Number(branchNumber) || 2; wanted.length > 0 && branch <= mostBranches; branch++) {
    if (known.some(({ prefix }) => prefix.startsWith(`B${branch}-`))) continue
    const data = wanted.map(({ run, prefix, restart, yearForm, separator, digits }) => ({
      id: uuidv7(),
      establishmentId: to,
      run,
      prefix: prefixOf(branch, prefix),
      restart,
      yearForm,
      separator,
      digits,
    }))
    await db.numbering.createMany({ data, skipDuplicates: true })
    const stored = await db.numbering.findMany({ where: { establishmentId: to }, select: { run: true } })
    wanted = wanted.filter(({ run }) => !stored.some((row) => row.run === run))
  }
  await recordPrefixes(context, to)
}

/** In place of an earlier branch's; cut where both together are too long, and never with a digit at its end. */
function prefixOf(branch: number, prefix: string): string {
  const whole = `B${branch}-${prefix.replace(/^B\d+-/, '')}`
  return whole.slice(0, maxPrefix).replace(/\d+$/, '')
}

async function recordPrefixes(context: SignedInContext, establishmentId: string): Promise<void> {
  const rows = await context.db.numbering.findMany({ where: { establishmentId } })
  await record(
    context,
    rows.map(({ id, prefix }) => ({
      entity: 'numbering' as const,
      entityId: id,
      establishmentId,
      action: 'created' as const,
      changes: [{ field: 'prefix', from: null, to: prefix }],
    })),
  )
}
