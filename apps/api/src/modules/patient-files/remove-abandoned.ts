import { partsOf } from '@clinic/shared/patient-files/patient-file'
import type { App } from '../../app.ts'
import { removeParts } from '../../lib/stored-parts.ts'

/** Removes files of which a part is missing a day after they were begun. */
export async function removeAbandonedFiles({
  system,
  media,
  logger,
}: { system: App['system']['client'] } & Pick<App, 'media' | 'logger'>) {
  try {
    const gone = await system.$queryRaw<{ id: string; size: number }[]>`SELECT id, size FROM take_abandoned_patient_files()`
    for (const { id, size } of gone) await removeParts(media, id, partsOf(size))
  } catch (error) {
    logger.warn({ err: error }, 'abandoned files not removed')
  }
}
