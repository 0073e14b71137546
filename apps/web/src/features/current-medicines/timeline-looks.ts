import type { MedicineSource } from '@clinic/shared/current-medicines/current-medicine'
import { msg } from '@lingui/core/macro'
import { IconPill } from '@tabler/icons-react'
import { sourceText } from '../../components/labels/medicine-labels.ts'
import type { TimelineLooks } from '../../lib/feature/timeline.ts'

export const timelineLooks: TimelineLooks = {
  current_medicine: {
    order: 35,
    icon: IconPill,
    one: msg`Current medicine`,
    all: msg`Current medicines`,
    lists: ['current_medicines'],
    noteOf: ({ status, detail }, { t }) => [t(sourceText[status as MedicineSource]), detail].filter(Boolean).join(' · '),
  },
}
