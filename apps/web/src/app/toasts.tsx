import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { notificationSettings } from '../components/feedback/notify.tsx'

export default function Toasts() {
  return <Notifications {...notificationSettings} />
}
