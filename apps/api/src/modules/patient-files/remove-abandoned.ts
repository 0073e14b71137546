import type { PrismaClient } from '@clinic/prisma/generated'
import { partsOf } from '@clinic/shared/patient-files/patient-file'
import type { Logger } from '../../lib/logging/logger.ts'
import { removeParts, type PartStorage } from '../../lib/stored-parts.ts'

type Parts = { system: PrismaClient; media: PartStorage; logger: Logger }

/** Removes files of which a part is missing a day after they were begun. */
export async function removeAbandonedFiles({ system, media, logger }: Parts): Promise<void> {
  try {
    const gone = await system.$queryRaw<{ id: string; size: number }[]>`SELECT id, size FROM take_abandoned_patient_files()`
    for (const { id, size } of gone) await removeParts(media, id, partsOf(size))
  } catch (error) {
    logger.warn({ err: error }, 'abandoned files not removed')
  }
}
