import type { Theme } from '@clinic/shared/theme'
import { themes } from '@clinic/shared/theme'
import { Trans, useLingui } from '@lingui/react/macro'
import { Group, Radio, Stack, Text, Title } from '@mantine/core'
import { looks } from '../../../lib/theme.ts'
import { PageHeader } from '../../../components/list/page-header.tsx'
import { themeNames } from '../../../components/labels/theme-names.ts'
import { useUi } from '../../../stores/ui.ts'

export function Component() {
  const { t } = useLingui()
  const { theme, setTheme } = useUi()
  return (
    <>
      <PageHeader title={<Trans>Appearance</Trans>} />
      <Stack gap="lg" maw={640}>
        <Text c="dimmed">
          <Trans>Kept on this device, for whoever uses it.</Trans>
        </Text>
        <section>
          <Title order={2} mb="xs" id="theme-title">
            <Trans>Theme</Trans>
          </Title>
          <Radio.Group value={theme} onChange={(value) => setTheme(value as Theme)} aria-labelledby="theme-title">
            <Stack gap={4}>
              {themes.map((name) => (
                <Radio
                  key={name}
                  value={name}
                  label={
                    <Group gap="sm" wrap="nowrap">
                      <Swatch theme={name} />
                      {t(themeNames[name])}
                    </Group>
                  }
                  styles={{ body: { alignItems: 'center', minHeight: 36 } }}
                />
              ))}
            </Stack>
          </Radio.Group>
        </section>
      </Stack>
    </>
  )
}

/** The theme's own colours: its frame, its page, its accent. */
function Swatch({ theme }: { theme: Theme }) {
  const { frame, canvas, line, accent } = looks[theme]
  const block = (color: string, width: number) => <span style={{ background: color, width, height: 24 }} />
  return (
    <span aria-hidden style={{ display: 'inline-flex', border: `1px solid ${line}`, borderRadius: 4, overflow: 'hidden' }}>
      {block(frame, 16)}
      {block(canvas, 36)}
      {block(accent, 16)}
    </span>
  )
}
