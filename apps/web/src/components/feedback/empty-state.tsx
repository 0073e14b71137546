import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** Shown for an empty screen: says what it is for, and offers the first step. */
export function EmptyState({
  icon,
  title,
  hint,
  action,
}: {
  icon?: ReactNode
  title: ReactNode
  hint?: ReactNode
  action?: ReactNode
}) {
  return (
    <Stack align="center" gap={6} py={48} px="md" ta="center">
      {icon && (
        <Text component="span" c="dimmed" lh={1} aria-hidden>
          {icon}
        </Text>
      )}
      <Text fw={600}>{title}</Text>
      {hint && (
        <Text c="dimmed" maw={420}>
          {hint}
        </Text>
      )}
      {action && <div style={{ marginTop: 8 }}>{action}</div>}
    </Stack>
  )
}
