import { isBuiltIn, kindRules } from '@clinic/shared/measurements/measurement'
import { msg } from '@lingui/core/macro'
import { IconRulerMeasure } from '@tabler/icons-react'
import type { TimelineLooks } from '../../lib/feature/timeline.ts'
import { measuredText, nameOfKind } from './kind-looks.ts'

/** As the entry has it. */
type Entered = {
  kind: string
  value: string
  second: string | null
  isWrong: boolean
  nameEn: string | null
  nameTh: string | null
  unit: string | null
}

const enteredOf = (detail: string | null) => JSON.parse(detail ?? '[]') as Entered[]

export const timelineLooks: TimelineLooks = {
  measurement: {
    order: 24,
    icon: IconRulerMeasure,
    one: msg`Measurement`,
    all: msg`Measurements`,
    lists: ['measurements'],
    withTime: true,
    titleOf: ({ detail }, words) =>
      enteredOf(detail)
        .map(({ kind, isWrong, nameEn, nameTh, unit, ...value }) => {
          const name = nameOfKind(kind, { nameEn: nameEn ?? '', nameTh: nameTh ?? '' }, words)
          const text = `${name} ${measuredText(value, isBuiltIn(kind) ? kindRules[kind].unit : (unit ?? ''))}`
          return isWrong ? `${text} (${words.t(msg`entered in error`)})` : text
        })
        .join(', '),
    noteOf: () => '',
  },
}
