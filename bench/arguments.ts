import { parseArgs } from 'node:util'
import { scaleNames } from '@clinic/prisma/sample-data/scale'
import type { ScaleName } from '@clinic/prisma/sample-data/scale'

export type Wanted = { scale: ScaleName; rounds: number; seconds: number; scenarios: string[] }

/** `[scenario ...] [--scale 10k|30k|100k|1M] [--rounds 5] [--seconds 1.5]` */
export function readArguments(): Wanted {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      scale: { type: 'string', default: '100k' },
      rounds: { type: 'string', default: '5' },
      seconds: { type: 'string', default: '1.5' },
    },
  })
  const scale = scaleNames.find((name) => name === values.scale)
  if (!scale) throw new Error(`--scale is one of ${scaleNames.join(', ')}`)
  return { scale, rounds: Number(values.rounds), seconds: Number(values.seconds), scenarios: positionals }
}
