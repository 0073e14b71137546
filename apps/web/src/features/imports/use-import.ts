import { isUnderWay } from '@clinic/shared/imports/import'
import { useEffect, useState } from 'react'
import { useServerQuery } from '../../lib/use-server-query.ts'
import { uploadFiles } from './upload-files.ts'
import type { ImportJob } from './import-job.ts'
import { cancelImport, checkImport, CurrentImportQuery, removeImport, startImport } from './import-job.ts'
import type { FileAnswer } from './use-mappings.ts'
import { toFailure } from '../../lib/errors.ts'
import type { Failure } from '../../lib/errors.ts'

/** How often the screen asks how far it is, milliseconds: while something goes on, and else, since a colleague may begin. */
const pollInterval = { underWay: 1_000, else: 5_000 }

/** The import of the establishment that one works in, and what can be done with it. */
export function useImport() {
  const { data, failure, load, set } = useServerQuery({ query: CurrentImportQuery, variables: {} })
  const [problem, setProblem] = useState<Failure | null>(null)
  const [sending, setSending] = useState<{ part: number; stop: () => void } | null>(null)
  const [busy, setBusy] = useState(false)
  const status = data?.currentImport?.status
  const pause = status && isUnderWay(status) ? pollInterval.underWay : pollInterval.else
  useEffect(() => {
    // A look that fails while the server is away shows nothing: the next one will do.
    const timer = setInterval(() => void load(), pause)
    return () => clearInterval(timer)
  }, [pause, load])

  const show = (job: ImportJob | null) => set({ importAllowed: true, currentImport: job })

  async function runStep(step: () => Promise<void>) {
    setBusy(true)
    setProblem(null)
    try {
      await step()
    } catch (error) {
      setProblem(toFailure(error))
    } finally {
      setBusy(false)
    }
  }

  async function send(files: File[]) {
    const controller = new AbortController()
    const stop = () => controller.abort()
    setSending({ part: 0, stop })
    try {
      const id = await uploadFiles(files, { signal: controller.signal, onProgress: (part) => setSending({ part, stop }) })
      show(await startImport(id, true))
    } catch (error) {
      if (!controller.signal.aborted) throw error
      show(null)
    } finally {
      setSending(null)
    }
  }

  return {
    data: data && { isAllowed: data.importAllowed, job: data.currentImport },
    failure: data ? null : failure,
    load,
    problem,
    forgetProblem: () => setProblem(null),
    sending,
    busy,
    send: (files: File[]) => runStep(() => send(files)),
    /** Checks the files again, their columns taken for what was said. */
    check: (id: string, answers: FileAnswer[]) => runStep(async () => show(await checkImport(id, answers))),
    start: (id: string, dryRun: boolean) => runStep(async () => show(await startImport(id, dryRun))),
    cancel: (id: string) => runStep(async () => show(await cancelImport(id))),
    remove: (id: string) => runStep(async () => (await removeImport(id), show(null))),
  }
}

export type ImportControls = ReturnType<typeof useImport>
