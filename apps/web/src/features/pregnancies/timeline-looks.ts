import type { PregnancyKind } from '@clinic/shared/pregnancies/pregnancy'
import { msg } from '@lingui/core/macro'
import { IconBabyCarriage } from '@tabler/icons-react'
import { pregnancyText } from '../../components/labels/medicine-labels.ts'
import type { TimelineLooks } from '../../lib/feature/timeline.ts'
import { formatPlainDate } from '../../lib/time.ts'

export const timelineLooks: TimelineLooks = {
  pregnancy: {
    order: 36,
    icon: IconBabyCarriage,
    one: msg`Pregnancy`,
    all: msg`Pregnancies`,
    lists: ['pregnancies'],
    titleOf: ({ status }, { t }) => t(pregnancyText[status as PregnancyKind]),
    noteOf: ({ detail }, { language }) => (detail ? formatPlainDate(detail, 'date', language) : ''),
  },
}
