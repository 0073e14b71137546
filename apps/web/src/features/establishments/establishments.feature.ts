import { msg } from '@lingui/core/macro'
import { IconBuildingHospital, IconPlus } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useModal } from '../../stores/modal.ts'

export const establishments: Feature = {
  routes: [
    { path: '/establishments/:id?', lazy: withSentences(['establishments'], () => import('./routes/establishments.tsx')) },
  ],
  menu: [
    {
      path: '/establishments',
      label: msg`Clinics`,
      icon: IconBuildingHospital,
      keys: 'g e',
      words: 'clinics branches คลินิก สาขา',
      section: 'main',
      order: 80,
    },
  ],
  actions: [
    {
      name: 'addClinic',
      label: msg`Add a clinic`,
      icon: IconPlus,
      words: 'add a clinic branch เพิ่มคลินิก เพิ่มสาขา',
      needs: 'establishment:write',
      order: 90,
      run: () => useModal.getState().openModal('ADD_BRANCH', {}),
    },
  ],
  modals: { ADD_BRANCH: lazyPart(withSentences(['establishments'], () => import('./add-establishment.tsx'))) },
  copies: [
    { part: 'letterhead', label: msg`Logo, e-mail, website and texts`, order: 40 },
    { part: 'tax_settings', label: msg`Tax, payment and sign-in settings`, order: 50 },
    { part: 'opening_hours', label: msg`Opening hours`, order: 45 },
  ],
  audit: withSentences(['establishments'], () => import('./audit-labels.ts')),
}
