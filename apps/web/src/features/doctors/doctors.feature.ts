import { msg } from '@lingui/core/macro'
import { IconStethoscope } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useModal } from '../../stores/modal.ts'

export const doctors: Feature = {
  routes: [{ path: '/doctors/:id?', lazy: withSentences(['doctors'], () => import('./routes/doctors.tsx')) }],
  menu: [
    {
      path: '/doctors',
      label: msg`Doctors`,
      icon: IconStethoscope,
      keys: 'g d',
      words: 'doctors แพทย์ หมอ',
      section: 'main',
      order: 40,
    },
  ],
  actions: [
    {
      name: 'addDoctor',
      label: msg`Add doctor`,
      icon: IconStethoscope,
      words: 'add doctor new เพิ่มแพทย์ เพิ่มหมอ',
      needs: 'doctor:write',
      order: 70,
      run: () => useModal.getState().openModal('ADD_DOCTOR', {}),
    },
  ],
  modals: { ADD_DOCTOR: lazyPart(withSentences(['doctors'], () => import('./add-doctor.tsx'))) },
  profileSections: [
    { needs: 'user:write', order: 10, Part: lazyPart(withSentences(['doctors'], () => import('./own/own-doctor.tsx'))) },
    {
      needs: 'signature:write-own',
      order: 20,
      Part: lazyPart(withSentences(['doctors'], () => import('./own/own-signature.tsx'))),
    },
  ],
  audit: withSentences(['doctors'], () => import('./audit-labels.ts')),
}
