import { Group, Title } from '@mantine/core'
import type { ReactNode } from 'react'

/** One title line, its primary action at the right, and what filters the page below. */
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
