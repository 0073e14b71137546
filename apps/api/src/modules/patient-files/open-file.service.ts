import { LRUCache } from 'lru-cache'
import type { BaseContext } from '../../context.ts'
import { asViewer, readAsViewer, signedIn } from '../../context.ts'
import { notFound } from '../../lib/app-error.ts'
import { record } from '../audit/audit.service.ts'
import { getPatientFile, type PatientFileRow } from './patient-file.queries.ts'

/** Who has opened what lately: a player asks for a sound in many pieces, which is once in the audit log. */
const opened = new LRUCache<string, true>({ max: 1000, ttl: 600_000 })

/** A file whose bytes are about to be sent; the audit log tells who opened it. */
export const openPatientFile = (base: BaseContext, id: string, { isPiece }: { isPiece: boolean }): Promise<PatientFileRow> =>
  asViewer(base, async (context) => {
    if (!context.viewer?.can('patient-file:read')) throw notFound('File')
    const signed = signedIn(context)
    const file = await getPatientFile(signed, id)
    if (!file) throw notFound('File')
    const once = `${context.viewer.userId} ${id}`
    if (isPiece && opened.has(once)) return file
    const changes = [{ field: 'opened', from: null, to: file.fileName }]
    const { establishmentId } = file
    await record(signed, [{ entity: 'patient_file', entityId: id, establishmentId, action: 'updated', changes }])
    context.afterCommit(() => opened.set(once, true))
    return file
  })

/** For its small picture, which is in the list of a chart that is open. */
export const readPatientFile = (base: BaseContext, id: string): Promise<PatientFileRow | null> =>
  readAsViewer(base, async (context) => (context.viewer?.can('patient-file:read') ? getPatientFile(signedIn(context), id) : null))
