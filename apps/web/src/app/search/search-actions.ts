import type { actionWords } from '@clinic/shared/search/finder-words'
import type { Permission } from '@clinic/shared/users/permissions'
import { dateOf } from '@clinic/shared/time/time'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Icon } from '@tabler/icons-react'
import {
  IconCalendarPlus,
  IconLogout,
  IconMailForward,
  IconPlus,
  IconPrescription,
  IconPrinter,
  IconReceipt,
  IconSparkles,
  IconStethoscope,
  IconWalk,
} from '@tabler/icons-react'
import { useNavigate } from 'react-router-dom'
import { notifyProblem } from '../../components/feedback/notify.tsx'
import { useIsAssistantOn } from '../../features/assistant/assistant-mode.ts'
import { dayListPath } from '../../features/events/calendar/calendar-url.ts'
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

export type SearchAction = {
  name: keyof typeof actionWords
  label: MessageDescriptor
  icon: Icon
  needs?: Permission
  run: () => void
}

/** The actions that the viewer may do from any screen. */
export function useActions(): SearchAction[] {
  const navigate = useNavigate()
  const { permissions, establishment } = useViewer()
  const openModal = useModal((state) => state.openModal)
  const isAssistantOn = useIsAssistantOn()
  const today = dateOf(new Date(), establishment.timeZone)
  const to = (path: string) => () => void navigate(path)
  const leave = () => void signOut().catch((error: unknown) => notifyProblem(toFailure(error).message))
  const actions: SearchAction[] = [
    { name: 'askAssistant', label: msg`Ask the assistant`, icon: IconSparkles, run: () => openModal('AI_ASSISTANT', {}) },
    {
      name: 'newAppointment',
      label: msg`New appointment`,
      icon: IconCalendarPlus,
      needs: 'event:write-own',
      run: to('/calendar?view=day&new='),
    },
    { name: 'walkIn', label: msg`Walk-in`, icon: IconWalk, needs: 'event:write-own', run: to('/calendar?view=day&new=walk-in') },
    { name: 'newInvoice', label: msg`New invoice`, icon: IconReceipt, needs: 'invoice:draft-own', run: to('/invoices/new') },
    {
      name: 'newPrescription',
      label: msg`New prescription`,
      icon: IconPrescription,
      needs: 'prescription:draft-own',
      run: to('/prescriptions/new'),
    },
    { name: 'printDay', label: msg`Print the day's list`, icon: IconPrinter, needs: 'event:read', run: to(dayListPath(today)) },
    {
      name: 'addDoctor',
      label: msg`Add doctor`,
      icon: IconStethoscope,
      needs: 'doctor:write',
      run: () => openModal('ADD_DOCTOR', {}),
    },
    {
      name: 'inviteUser',
      label: msg`Invite somebody`,
      icon: IconMailForward,
      needs: 'user:write',
      run: () => openModal('INVITE_USER', {}),
    },
    {
      name: 'addClinic',
      label: msg`Add a clinic`,
      icon: IconPlus,
      needs: 'establishment:write',
      run: () => openModal('ADD_BRANCH', {}),
    },
    { name: 'signOut', label: msg`Sign out`, icon: IconLogout, run: leave },
  ]
  return actions.filter(
    ({ name, needs }) => (!needs || permissions.includes(needs)) && (name !== 'askAssistant' || isAssistantOn),
  )
}
