import type { Permission } from '@clinic/shared/users/permissions'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Icon } from '@tabler/icons-react'
import {
  IconAlertTriangle,
  IconBell,
  IconBuildingHospital,
  IconCalendarCog,
  IconDatabaseExport,
  IconFileImport,
  IconHistory,
  IconKey,
  IconLanguage,
  IconPalette,
  IconPill,
  IconSparkles,
  IconTag,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react'

export type SettingsScreen = { path: string; label: MessageDescriptor; icon: Icon; place: 'own' | 'clinic'; needs?: Permission }

/** The settings screens there are: their navigation, their titles and the search read this. */
export const settingsScreens: SettingsScreen[] = [
  { path: '/settings/profile', label: msg`Profile`, icon: IconUserCircle, place: 'own' },
  { path: '/settings/password', label: msg`Password`, icon: IconKey, place: 'own' },
  { path: '/settings/appearance', label: msg`Appearance`, icon: IconPalette, place: 'own' },
  { path: '/settings/language', label: msg`Language`, icon: IconLanguage, place: 'own' },
  { path: '/settings/notifications', label: msg`Notifications`, icon: IconBell, place: 'own' },
  { path: '/settings/scheduler', label: msg`Scheduler`, icon: IconCalendarCog, place: 'own' },
  { path: '/settings/clinic', label: msg`Clinic`, icon: IconBuildingHospital, place: 'clinic', needs: 'establishment:write' },
  {
    path: '/settings/price-list',
    label: msg`Price list`,
    icon: IconTag,
    place: 'clinic',
    needs: 'price-list:read',
  },
  { path: '/settings/assistant', label: msg`Assistant`, icon: IconSparkles, place: 'clinic' },
  { path: '/settings/users', label: msg`Users`, icon: IconUsersGroup, place: 'clinic', needs: 'user:write' },
  { path: '/settings/drugs', label: msg`Medicines`, icon: IconPill, place: 'clinic', needs: 'drug:read' },
  {
    path: '/settings/allergy-classes',
    label: msg`Allergy classes`,
    icon: IconAlertTriangle,
    place: 'clinic',
    needs: 'allergy-class:read',
  },
  { path: '/settings/import', label: msg`Import`, icon: IconFileImport, place: 'clinic', needs: 'import:run' },
  { path: '/settings/backups', label: msg`Backups`, icon: IconDatabaseExport, place: 'clinic', needs: 'backup:read' },
  { path: '/settings/audit-log', label: msg`Audit log`, icon: IconHistory, place: 'clinic', needs: 'audit:read' },
]

export const mayOpen = ({ needs }: SettingsScreen, permissions: readonly string[]) => !needs || permissions.includes(needs)
