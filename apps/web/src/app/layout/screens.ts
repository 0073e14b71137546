import type { Permission } from '@clinic/shared/permissions'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Icon } from '@tabler/icons-react'
import {
  IconBuildingHospital,
  IconCalendar,
  IconPrescription,
  IconReceipt,
  IconSettings,
  IconStethoscope,
  IconSunHigh,
  IconUsers,
} from '@tabler/icons-react'

import { useViewer } from '../../stores/session.ts'

export type Screen = {
  path: string
  label: MessageDescriptor
  icon: Icon
  keys: string
  place: 'main' | 'settings'
  needs?: Permission
}

const allScreens: Screen[] = [
  { path: '/', label: msg`Today`, icon: IconSunHigh, keys: 'g t', place: 'main' },
  { path: '/calendar', label: msg`Calendar`, icon: IconCalendar, keys: 'g c', place: 'main' },
  { path: '/patients', label: msg`Patients`, icon: IconUsers, keys: 'g p', place: 'main' },
  { path: '/doctors', label: msg`Doctors`, icon: IconStethoscope, keys: 'g d', place: 'main' },
  { path: '/invoices', label: msg`Invoices`, icon: IconReceipt, keys: 'g i', place: 'main', needs: 'invoice:read' },
  {
    path: '/prescriptions',
    label: msg`Prescriptions`,
    icon: IconPrescription,
    keys: 'g r',
    place: 'main',
    needs: 'prescription:read',
  },
  { path: '/establishments', label: msg`Establishments`, icon: IconBuildingHospital, keys: 'g e', place: 'main' },
  { path: '/settings', label: msg`Settings`, icon: IconSettings, keys: 'g s', place: 'settings' },
]

/** The screens that the viewer may open, for the sidebar, the search and the shortcut map. */
export function useScreens(): Screen[] {
  const { permissions } = useViewer()
  return allScreens.filter(({ needs }) => !needs || permissions.includes(needs))
}
