new Intl.DateTimeFormat().format(0);
new Intl.NumberFormat().format(0);
self.close();
