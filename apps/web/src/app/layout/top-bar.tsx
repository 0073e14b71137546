import { useLingui } from '@lingui/react/macro'
import { ActionIcon, Kbd, UnstyledButton } from '@mantine/core'
import { IconMenu2, IconSearch } from '@tabler/icons-react'
import { LanguageSwitch } from '../../components/language-switch.tsx'
import { controlKey } from '../../lib/keys/control-key.ts'
import { AccountMenu } from './account-menu.tsx'
import { AssistantButton } from './assistant-button.tsx'
import { ClinicSwitch } from './clinic-switch.tsx'
import classes from './app-shell.module.css'
import { LiveState } from './live-state.tsx'
import { ThemeMenu } from './theme-menu.tsx'

export function TopBar({ onSearch, onMenu }: { onSearch: () => void; onMenu: () => void }) {
  const { t } = useLingui()
  return (
    <section className={classes.bar} aria-label={t`Tools`}>
      <ActionIcon
        className={classes.phoneOnly}
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t`Open the menu`}
        onClick={onMenu}
      >
        <IconMenu2 size={20} />
      </ActionIcon>
      <ClinicSwitch />
      <UnstyledButton className={classes.search} onClick={onSearch}>
        <IconSearch size={18} aria-hidden />
        <span className={classes.searchLabel}>{t`Search patients, doctors, screens`}</span>
        <Kbd size="xs" aria-hidden className={classes.wideOnly}>
          {controlKey} K
        </Kbd>
      </UnstyledButton>
      <LiveState />
      <AssistantButton />
      <div className={classes.wideOnly}>
        <LanguageSwitch />
      </div>
      <div className={classes.wideOnly}>
        <ThemeMenu />
      </div>
      <AccountMenu />
    </section>
  )
}
