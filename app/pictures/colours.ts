export const colours = {
  hull: '#0a443d',
  hull2: '#155a51',
  onHull: '#ffffff',
  onHull2: '#bcd6d0',
  ground: '#e9eeec',
  line: '#cdd6d3',
  sheet: '#ffffff',
  ink: '#10201e',
  quiet: '#465854',
  amber: '#f5b81c',
} as const;
