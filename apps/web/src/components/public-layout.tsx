import { Group, Paper, Stack, Text, Title } from '@mantine/core'
import { useEffect, type ReactNode } from 'react'
import { forgetEarlyKeys } from '../lib/keys/early-keys.ts'
import { LanguageSwitch } from './language-switch.tsx'
import classes from './public-layout.module.css'

export const productName = 'Clinic Desk'

/** The layout of the screens before sign-in: one narrow column and the language switch. */
export function PublicLayout({
  title,
  intro,
  children,
  footer,
}: {
  title: ReactNode
  intro?: ReactNode
  children: ReactNode
  footer?: ReactNode
}) {
  useEffect(() => void forgetEarlyKeys(), [])
  return (
    <div className={classes.page}>
      <Group component="header" justify="space-between" className={classes.top}>
        <Group gap={8}>
          <img src="/icon.svg" alt="" width={28} height={28} />
          <Text fw={600} size="lg">
            {productName}
          </Text>
        </Group>
        <LanguageSwitch />
      </Group>
      <main className={classes.main}>
        <Paper className={classes.card} withBorder>
          <Stack gap="md">
            <div>
              <Title order={1}>{title}</Title>
              {intro && (
                <Text c="dimmed" mt={4}>
                  {intro}
                </Text>
              )}
            </div>
            {children}
          </Stack>
        </Paper>
        {footer && (
          <Text ta="center" mt="md">
            {footer}
          </Text>
        )}
      </main>
    </div>
  )
}
