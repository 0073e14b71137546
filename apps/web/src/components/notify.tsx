import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { notificationAutoHide, notificationLimit } from '@clinic/shared/theme'
import { notifications } from '@mantine/notifications'
import { useUi } from '../stores/ui.ts'

/** Where and how long toasts are shown (specification, section 2): for `<Notifications />` in the shell. */
export const notificationSettings = {
  position: 'bottom-right',
  limit: notificationLimit,
  autoClose: notificationAutoHide,
} as const

/** For what went well, where the person wants to be told. What went wrong stays in place until it is handled, so it is no toast's matter. */
export function notifySuccess(message: string) {
  if (!useUi.getState().notifications) return
  notifications.show({ message, icon: <IconCheck size={16} aria-hidden />, color: 'green' })
}

/** Only for faults that nobody has to handle. */
export function notifyProblem(message: string) {
  notifications.show({ message, icon: <IconAlertCircle size={16} aria-hidden />, color: 'red' })
}
