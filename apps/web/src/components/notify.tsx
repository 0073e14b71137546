import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { notificationAutoHide, notificationLimit } from '@clinic/shared/theme'
import { notifications } from '@mantine/notifications'

/** Where and how long toasts are shown (specification, section 2): for `<Notifications />` in the shell. */
export const notificationSettings = {
  position: 'bottom-right',
  limit: notificationLimit,
  autoClose: notificationAutoHide,
} as const

/** For what went well. What went wrong stays in place until it is handled, so it is no toast's matter. */
export function notifySuccess(message: string) {
  notifications.show({ message, icon: <IconCheck size={16} aria-hidden />, color: 'green' })
}

/** Only for faults that nobody has to handle. */
export function notifyProblem(message: string) {
  notifications.show({ message, icon: <IconAlertCircle size={16} aria-hidden />, color: 'red' })
}
