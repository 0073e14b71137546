import { msg } from '@lingui/core/macro'
import {
  IconBell,
  IconBuildingHospital,
  IconCalendarCog,
  IconHistory,
  IconKey,
  IconLanguage,
  IconMailForward,
  IconPalette,
  IconSettings,
  IconUserCircle,
  IconUsersGroup,
} from '@tabler/icons-react'
import { withSentences } from '../../i18n/activate.ts'
import type { Feature, SettingsPage } from '../../lib/feature/feature.ts'
import { lazyPart } from '../../lib/lazy-part.tsx'
import { useModal } from '../../stores/modal.ts'

const ownPages: SettingsPage[] = [
  {
    path: '/settings/profile',
    lazy: withSentences(['settings'], () => import('./routes/profile.tsx')),
    label: msg`Profile`,
    icon: IconUserCircle,
    words: 'profile account โปรไฟล์ ข้อมูลส่วนตัว บัญชี',
    section: 'own',
    order: 10,
  },
  {
    path: '/settings/password',
    lazy: withSentences(['settings'], () => import('./routes/password.tsx')),
    label: msg`Password`,
    icon: IconKey,
    words: 'password รหัสผ่าน',
    section: 'own',
    order: 20,
  },
  {
    path: '/settings/appearance',
    lazy: withSentences(['settings'], () => import('./routes/appearance.tsx')),
    label: msg`Appearance`,
    icon: IconPalette,
    words: 'appearance theme colours การแสดงผล ธีม สี',
    section: 'own',
    order: 30,
  },
  {
    path: '/settings/language',
    lazy: withSentences(['settings'], () => import('./routes/language.tsx')),
    label: msg`Language`,
    icon: IconLanguage,
    words: 'language ภาษา',
    section: 'own',
    order: 40,
  },
  {
    path: '/settings/notifications',
    lazy: withSentences(['settings'], () => import('./routes/notifications.tsx')),
    label: msg`Notifications`,
    icon: IconBell,
    words: 'notifications การแจ้งเตือน แจ้งเตือน',
    section: 'own',
    order: 50,
  },
  {
    path: '/settings/scheduler',
    lazy: withSentences(['settings'], () => import('./routes/scheduler.tsx')),
    label: msg`Scheduler`,
    icon: IconCalendarCog,
    words: 'scheduler hours ปฏิทินนัดหมาย เวลา',
    section: 'own',
    order: 60,
  },
]

const clinicPages: SettingsPage[] = [
  {
    path: '/settings/clinic',
    lazy: withSentences(['establishments', 'settings'], () => import('./routes/clinic.tsx')),
    label: msg`Clinic`,
    icon: IconBuildingHospital,
    words: 'clinic address logo คลินิก ที่อยู่ โลโก้',
    section: 'clinic',
    needs: 'establishment:write',
    order: 70,
  },
  {
    path: '/settings/users',
    hasRecords: true,
    lazy: withSentences(['settings'], () => import('./routes/users.tsx')),
    label: msg`Users`,
    icon: IconUsersGroup,
    words: 'users staff accounts ผู้ใช้ พนักงาน บัญชี',
    section: 'clinic',
    needs: 'user:write',
    order: 100,
  },
  {
    path: '/settings/audit-log',
    lazy: withSentences(['settings'], () => import('./routes/audit-log.ts')),
    label: msg`Audit log`,
    icon: IconHistory,
    words: 'audit log history บันทึกการแก้ไข ประวัติ',
    section: 'clinic',
    needs: 'audit:read',
    order: 150,
  },
]

export const settings: Feature = {
  menu: [
    {
      path: '/settings',
      label: msg`Settings`,
      icon: IconSettings,
      keys: 'g s',
      words: 'settings preferences ตั้งค่า การตั้งค่า',
      section: 'settings',
      order: 100,
    },
  ],
  settings: [...ownPages, ...clinicPages],
  actions: [
    {
      name: 'inviteUser',
      label: msg`Invite somebody`,
      icon: IconMailForward,
      words: 'invite somebody user เชิญผู้ใช้',
      needs: 'user:write',
      order: 80,
      run: () => useModal.getState().openModal('INVITE_USER', {}),
    },
  ],
  modals: { INVITE_USER: lazyPart(withSentences(['settings'], () => import('./users/invite-user.tsx'))) },
  audit: withSentences(['settings'], () => import('./users/audit-labels.ts')),
}
