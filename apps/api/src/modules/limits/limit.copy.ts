import type { SignedInContext } from '../../context.ts'
import type { CopyPlace } from '../module.ts'
import { listLimits, updateLimits } from './limit.settings.ts'

/** How far staff may go; in the currency of both. */
export async function copyLimits(context: SignedInContext, { from, to }: CopyPlace): Promise<void> {
  await updateLimits(context, { establishmentId: to, limits: await listLimits(context, from) })
}
