import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { ColumnChart } from './column-chart'

const heightsIn = (container: HTMLElement) =>
  [...container.querySelectorAll('rect')].map((column) => Number(column.getAttribute('height')))

it('[OP-58] a month is a column as high as its sum on the scale, and nothing is drawn between months', () => {
  const months = [0, 150_000, 300_000].map((value, index) => ({ label: `mês ${index}`, value }))
  const { container } = render(<ColumnChart columns={months} formatTick={(value) => `${value / 1000} mil`} />)
  const [empty, half, full] = heightsIn(container)
  expect(empty).toBe(0)
  expect(half).toBeCloseTo((full ?? 0) / 2)
  expect(full).toBeGreaterThan(80)
  expect(container.querySelector('path')).toBeNull()
  expect(screen.getByText('300 mil')).toBeTruthy()
  expect(screen.getByText('0 mil')).toBeTruthy()
})

it('without a scale the number stands above its column; without any value all stand at zero', () => {
  const { container, rerender } = render(<ColumnChart columns={[{ label: '02/11', text: '3', value: 3 }]} />)
  expect(screen.getByText('3')).toBeTruthy()
  expect(heightsIn(container)).toEqual([100])
  rerender(<ColumnChart columns={[{ label: '02/11', value: 0 }]} formatTick={String} />)
  expect(heightsIn(container)).toEqual([0])
})
