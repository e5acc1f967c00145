export function qrPath(matrix: readonly (readonly boolean[])[]): string {
  const runs: string[] = [];
  matrix.forEach((row, y) => {
    for (let x = 0; x < row.length;) {
      if (!row[x]) {
        x += 1;
        continue;
      }
      const start = x;
      while (row[x]) x += 1;
      runs.push(`M${start} ${y}h${x - start}v1h-${x - start}z`);
    }
  });
  return runs.join('');
}
