import type { BaseContext, Context } from '../context.ts'
import type { Rights, Viewer } from '../viewer.ts'
import { readAsViewer } from '../context.ts'

/** All that a result for everybody of equal rights may depend on. */
export const rightsText = ({ role, doctorId, establishmentId, establishmentIds }: Rights) =>
  [role, doctorId, establishmentId, ...establishmentIds.toSorted()].join(' ')

/** Thrown where the one in whose transaction others' result was to be read has other rights by now. */
export class RightsChanged extends Error {}

/** Reads for everybody of these rights in the transaction of one of them, whose identity is hidden. */
export const readWithRights = <Result>(
  rights: string,
  base: BaseContext,
  work: (context: Context) => Promise<Result>,
): Promise<Result> =>
  readAsViewer(base, async (context) => {
    if (!context.viewer || rightsText(context.viewer) !== rights) throw new RightsChanged()
    return work(withoutIdentity(context))
  })

/** A result that is shared must not depend on the person: a resolver that reads the identity throws. */
export const withoutIdentity = (context: Context): Context => ({
  ...context,
  viewer: context.viewer && anonymous(context.viewer),
})

function anonymous(viewer: Viewer): Viewer {
  const refuse = () => {
    throw new Error('An answer that is shared by all of equal rights can not depend on one person.')
  }
  const hidden = { get: refuse, enumerable: false }
  return Object.defineProperties({ ...viewer }, { userId: hidden, name: hidden, sessionId: hidden })
}
