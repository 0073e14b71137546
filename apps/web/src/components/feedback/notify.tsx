import { i18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { IconAlertCircle, IconCheck } from '@tabler/icons-react'
import { notificationAutoHide, notificationLimit } from '@clinic/shared/theme'
import { notifications } from '@mantine/notifications'
import { create } from 'zustand'
import { useUi } from '../../stores/ui.ts'

/**
 * Whether a toast was ever asked for: until then the code that shows them is not loaded. It shows those asked for meanwhile, too.
 */
export const useToasts = create<{ asked: boolean }>(() => ({ asked: false }))

function show(toast: Parameters<typeof notifications.show>[0]) {
  notifications.show({ ...toast, closeButtonProps: { 'aria-label': i18n._(msg`Close`) } })
  useToasts.setState({ asked: true })
}

/** Position, number and duration of toasts (specification, section 2). */
export const notificationSettings = {
  position: 'bottom-right',
  limit: notificationLimit,
  autoClose: notificationAutoHide,
} as const

/**
 * For what went well, where the person wants to be told. What went wrong stays in place until it is handled, so it is no toast's
 * matter.
 */
export function notifySuccess(message: string) {
  if (!useUi.getState().notifications) return
  show({ message, icon: <IconCheck size={16} aria-hidden />, color: 'green' })
}

/** Only for errors that need no action. */
export function notifyProblem(message: string) {
  show({ message, icon: <IconAlertCircle size={16} aria-hidden />, color: 'red' })
}
