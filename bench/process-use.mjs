import { readFileSync } from 'node:fs'

/** Resident memory of a process in MB. Linux only. */
export const residentMegabytes = (pid) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Processor time of a process over all its threads, in ms. Linux only. */
export function processorMs(pid) {
  // After the program's name, which may contain spaces: utime and stime, in ticks of 10 ms.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * 10
}
