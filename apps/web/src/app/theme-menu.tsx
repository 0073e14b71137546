import { themes } from '@clinic/shared/theme'
import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Menu } from '@mantine/core'
import { IconCheck, IconPalette } from '@tabler/icons-react'
import { themeNames } from '../components/theme-names.ts'
import { useUi } from '../stores/ui.ts'

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
        {themes.map((name) => (
          <Menu.Item
            key={name}
            role="menuitemradio"
            aria-checked={name === theme}
            closeMenuOnClick={false}
            rightSection={name === theme && <IconCheck size={16} aria-hidden />}
            onClick={() => setTheme(name)}
          >
            {t(themeNames[name])}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
