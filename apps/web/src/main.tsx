import './app/styles/styles.ts'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { RouterProvider } from 'react-router-dom'
import { Providers } from './app/providers.tsx'
import { reloadOnMissingChunk } from './app/reload-on-missing-chunk.ts'
import { router } from './app/router.tsx'
import { activateLanguage } from './i18n/activate.ts'
import { keepEarlyKeys } from './lib/keys/early-keys.ts'
import { loadFonts } from './app/styles/load-fonts.ts'
import { readDay } from './stores/kept-day.ts'
import { useUi } from './stores/ui.ts'

async function start() {
  keepEarlyKeys()
  reloadOnMissingChunk()
  readDay() // which removes what must not be read any more
  const { language } = useUi.getState()
  await Promise.all([activateLanguage(language), loadFonts(language)])
  useUi.subscribe((now, before) => {
    if (now.language !== before.language) void activateLanguage(now.language)
  })
  const root = document.getElementById('root')
  if (!root) throw new Error('index.html has no #root')
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <RouterProvider router={router} />
      </Providers>
    </StrictMode>,
  )
}

void start()
