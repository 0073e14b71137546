let awaited = 0
let waiting: (() => void)[] = []

/** While a field is finding out what the text typed into it stands for, no form is judged. Returns what to call once it is known, or not wanted any more. */
export function holdForms(): () => void {
  awaited += 1
  let isHeld = true
  return () => {
    if (!isHeld) return
    isHeld = false
    awaited -= 1
    if (awaited > 0) return
    for (const go of waiting) go()
    waiting = []
  }
}

/** When no field holds the forms; undefined where none does. */
export const whenFormsReady = (): Promise<void> | undefined =>
  awaited === 0 ? undefined : new Promise((resolve) => waiting.push(resolve))
