import type { PrescriptionStatus } from '@clinic/shared/prescriptions/prescription'
import { msg } from '@lingui/core/macro'
import { IconPrescription } from '@tabler/icons-react'
import { looks, statusText } from '../../components/labels/prescription-labels.ts'
import type { TimelineLooks } from '../../lib/feature/timeline.ts'

export const timelineLooks: TimelineLooks = {
  prescription: {
    order: 30,
    icon: IconPrescription,
    one: msg`Prescription`,
    all: msg`Prescriptions`,
    lists: ['prescriptions'],
    pathOf: ({ id }) => `/prescriptions/${id}`,
    statusOf: ({ status }) => ({ ...looks[status as PrescriptionStatus], text: statusText[status as PrescriptionStatus] }),
  },
}
