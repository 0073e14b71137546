import type { Theme } from '@clinic/shared/theme'
import { themes } from '@clinic/shared/theme'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import { themeNames } from '../../components/labels/theme-names.ts'
import { useUi } from '../../stores/ui.ts'

export function ThemeMenu() {
  const { t } = useLingui()
  const { theme, setTheme } = useUi()
  return (
    <Menu position="bottom-end" width={180}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={t`Theme`}>
          <IconPalette size={20} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={theme} onChange={(name) => setTheme(name as Theme)}>
          {themes.map((name) => (
            <Menu.RadioItem key={name} value={name}>
              {t(themeNames[name])}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
