import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** The title with the primary action at the right, and the filters below. */
export function PageHeader({
  title,
  note,
  actions,
  children,
}: {
  title: ReactNode
  note?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}) {
  return (
    <header>
      <Group justify="space-between" gap="sm" mih={36} mb="xs">
        <Group gap="sm" align="baseline">
          <Title order={1}>{title}</Title>
          {note}
        </Group>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children && (
        <Group gap="xs" mb="sm">
          {children}
        </Group>
      )}
    </header>
  )
}
