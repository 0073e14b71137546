import { msg } from '@lingui/core/macro'
import { IconSparkles } from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useModal } from '../../stores/modal.ts'
import { isAssistantOn } from './assistant-mode.ts'

export const assistant: Feature = {
  settings: [
    {
      path: '/settings/assistant',
      lazy: withSentences(['assistant'], () => import('./routes/assistant-settings.tsx')),
      label: msg`Assistant`,
      icon: IconSparkles,
      words: 'assistant ai ผู้ช่วย',
      section: 'clinic',
      order: 90,
    },
  ],
  actions: [
    {
      name: 'askAssistant',
      label: msg`Ask the assistant`,
      icon: IconSparkles,
      words: 'ask the assistant ai ถามผู้ช่วย',
      order: 10,
      isOffered: isAssistantOn,
      run: () => useModal.getState().openModal('AI_ASSISTANT', {}),
    },
  ],
  modals: {
    AI_ASSISTANT: lazyPart(
      withSentences(['assistant', 'events', 'invoices', 'prescriptions'], () => import('./assistant-panel.tsx')),
    ),
  },
  audit: withSentences(['assistant'], () => import('./audit-labels.ts')),
}
