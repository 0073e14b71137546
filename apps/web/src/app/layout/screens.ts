import type { Permission } from '@clinic/shared/users/permissions'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Icon } from '@tabler/icons-react'
import {
  IconBuildingHospital,
  IconCalendar,
  IconCashRegister,
  IconChartBar,
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
  menuSection: 'main' | 'settings'
  needs?: Permission
}

const allScreens: Screen[] = [
  { path: '/', label: msg`Today`, icon: IconSunHigh, keys: 'g t', menuSection: 'main' },
  { path: '/calendar', label: msg`Calendar`, icon: IconCalendar, keys: 'g c', menuSection: 'main' },
  { path: '/patients', label: msg`Patients`, icon: IconUsers, keys: 'g p', menuSection: 'main' },
  { path: '/doctors', label: msg`Doctors`, icon: IconStethoscope, keys: 'g d', menuSection: 'main' },
  { path: '/invoices', label: msg`Invoices`, icon: IconReceipt, keys: 'g i', menuSection: 'main', needs: 'invoice:read' },
  { path: '/till', label: msg`Till`, icon: IconCashRegister, keys: 'g l', menuSection: 'main', needs: 'till:use' },
  {
    path: '/prescriptions',
    label: msg`Prescriptions`,
    icon: IconPrescription,
    keys: 'g r',
    menuSection: 'main',
    needs: 'prescription:read',
  },
  { path: '/establishments', label: msg`Clinics`, icon: IconBuildingHospital, keys: 'g e', menuSection: 'main' },
  { path: '/figures', label: msg`Figures`, icon: IconChartBar, keys: 'g f', menuSection: 'main', needs: 'figures:read' },
  { path: '/settings', label: msg`Settings`, icon: IconSettings, keys: 'g s', menuSection: 'settings' },
]

/** The screens that the viewer may open, for the sidebar, the search and the shortcut map. */
export function useScreens(): Screen[] {
  const { permissions } = useViewer()
  return allScreens.filter(({ needs }) => !needs || permissions.includes(needs))
}
