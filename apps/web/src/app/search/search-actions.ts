import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Icon } from '@tabler/icons-react'
import {
  IconCalendarPlus,
  IconLogout,
  IconMailForward,
  IconPlus,
  IconPrescription,
  IconReceipt,
  IconSparkles,
  IconStethoscope,
  IconWalk,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { notifyProblem } from '../../components/feedback/notify.tsx'
import { useIsAssistantOn } from '../../features/assistant/assistant-mode.ts'
import { mayOpen, settingsScreens } from '../../features/settings/settings-screens.ts'
import { signOut } from '../../graphql/session.ts'
import { toFailure } from '../../lib/errors.ts'
import { useModal } from '../../stores/modal.ts'
import { useViewer } from '../../stores/session.ts'
import { useScreens } from '../layout/screens.ts'

type Destination = { path: string; label: MessageDescriptor; icon: Icon }

/** The screens that the viewer may open; with `all` those of the settings too. */
export function useDestinations({ all }: { all: boolean }): Destination[] {
  const { permissions } = useViewer()
  const screens = useScreens()
  if (!all) return screens
  return [...screens, ...settingsScreens.filter((screen) => mayOpen(screen, permissions))]
}

export type SearchAction = { label: MessageDescriptor; icon: Icon; run: () => void }

/** The actions that the viewer may do from any screen. */
export function useActions(): SearchAction[] {
  const navigate = useNavigate()
  const { permissions } = useViewer()
  const openModal = useModal((state) => state.openModal)
  const isAssistantOn = useIsAssistantOn()
  const offers: [needs: string | null, SearchAction][] = [
    [
      'event:write-own',
      { label: msg`New appointment`, icon: IconCalendarPlus, run: () => void navigate('/calendar?view=day&new=') },
    ],
    ['event:write-own', { label: msg`Walk-in`, icon: IconWalk, run: () => void navigate('/calendar?view=day&new=walk-in') }],
    ['invoice:draft-own', { label: msg`New invoice`, icon: IconReceipt, run: () => void navigate('/invoices/new') }],
    [
      'prescription:draft-own',
      { label: msg`New prescription`, icon: IconPrescription, run: () => void navigate('/prescriptions/new') },
    ],
    ['doctor:write', { label: msg`Add doctor`, icon: IconStethoscope, run: () => openModal('ADD_DOCTOR', {}) }],
    ['user:write', { label: msg`Invite somebody`, icon: IconMailForward, run: () => openModal('INVITE_USER', {}) }],
    ['establishment:write', { label: msg`Add a clinic`, icon: IconPlus, run: () => openModal('ADD_BRANCH', {}) }],
    [
      null,
      {
        label: msg`Sign out`,
        icon: IconLogout,
        run: () => void signOut().catch((error: unknown) => notifyProblem(toFailure(error).message)),
      },
    ],
  ]
  if (isAssistantOn)
    offers.unshift([null, { label: msg`Ask the assistant`, icon: IconSparkles, run: () => openModal('AI_ASSISTANT', {}) }])
  return offers.flatMap(([needs, action]) => (needs === null || permissions.includes(needs) ? [action] : []))
}
